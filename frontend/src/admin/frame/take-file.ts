/** Takes a file that the server has made for whoever asked: a link from the root of the site, good for ten minutes. */
export function takeFile(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
