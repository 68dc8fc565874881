/** An e-mail address, which breaks before its `@` rather than in the middle of a name. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
