/** Downloads an exported file: a root-relative link, valid for ten minutes. */
export function takeFile(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
