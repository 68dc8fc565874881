/** Gives a text to keep as a file, made in the browser: no address leads to it afterwards. */
export function keepFile(name: string, type: 'application/json' | 'text/plain', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
