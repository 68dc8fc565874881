-- The gateways' role and its database, made once when the volume "database" is empty. The role owns its database and has no right
-- beyond it.
\getenv password GAON_PASSWORD
CREATE ROLE gaon LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE gaon OWNER gaon;
REVOKE ALL ON DATABASE gaon FROM PUBLIC;
