// Runs a command as a Linux child subreaper: https://man7.org/linux/man-pages/man2/PR_SET_CHILD_SUBREAPER.2const.html
//
// The kernel adds the processor time of a process to the parent that waits for it. Orphans are reaped by init, so their
// time would be missing: PostgreSQL, which pg_ctl starts, and the renderers of a killed browser. A subreaper becomes
// their parent and waits for them, and we wait for it.

import { spawnSync } from 'node:child_process';

/** The number of the system call prctl by architecture. */
const PRCTL = { x64: 157, arm64: 167 };

// Node can call neither prctl nor wait, Perl can do both. Signals reach the command as they do without it: SIGTERM and
// SIGHUP are forwarded; SIGINT only without a terminal, since a terminal sends Ctrl-C to the command as well.
const PROGRAM = `
use POSIX ':sys_wait_h';
delete $ENV{PERL_BADLANG};
syscall(shift @ARGV, 36, 1, 0, 0, 0); # PR_SET_CHILD_SUBREAPER
my $command;
my $forward = sub { $command ? kill(shift, $command) : exit 1 };
# Set before the fork, so that no signal ends us alone. Functions, since 'IGNORE' would be inherited by the command.
$SIG{TERM} = $SIG{HUP} = $forward;
$SIG{INT} = -t STDIN ? sub { } : $forward;
defined($command = fork) or die "fork: $!";
if ($command == 0) { exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!" }
my $status;
until (defined $status) {
  my $ended = waitpid(-1, 0);
  $status = $? if $ended == $command;
}
# Does not block on processes that outlive the command.
1 while waitpid(-1, WNOHANG) > 0;
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;

let perl;
const hasPerl = () => {
  perl ??= spawnSync('perl', ['-MPOSIX', '-e', '1'], { stdio: 'ignore' }).status === 0;
  return perl;
};

/** Returns `[command, args]` that run the given command as a subreaper, or itself on a machine without Linux or Perl. */
export function underSubreaper(command, args) {
  const prctl = PRCTL[process.arch];
  if (process.platform !== 'linux' || !prctl || !hasPerl()) return [command, args];
  // Perl warns about a locale that is not installed, unless PERL_BADLANG is 0.
  return ['env', ['PERL_BADLANG=0', 'perl', '-e', PROGRAM, String(prctl), command, ...args]];
}
