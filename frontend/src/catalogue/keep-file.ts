/**
 * Lets the browser keep a file of ours under a name. It is asked after first, so that one that can't be had is said to be so and no
 * page of errors comes in its place (decisions, "Swallowed errors"). Answers whether it was there.
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
