/**
 * Downloads one of our files under a name. It is checked with a HEAD request first, so that a failure can be reported
 * instead of saving an error page (decisions, "Swallowed errors"). Returns whether it exists.
 */
export async function keepFile(url: string, fileName: string): Promise<boolean> {
  const there = await fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return false;
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
