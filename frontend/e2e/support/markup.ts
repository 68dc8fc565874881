import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** HTML errors of a page: unclosed or misnested elements, duplicate attributes, duplicate ids. */
export function markupErrors(html: string): string[] {
  const errors: string[] = [];
  const page = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) =>
      errors.push(`${code}: ${html.slice(Math.max(0, startOffset - 60), startOffset + 60)}`),
  });
  const ids = new Set<string>();
  const walk = (node: Node) => {
    const id = 'attrs' in node && node.attrs.find(({ name }) => name === 'id')?.value;
    if (id) {
      if (ids.has(id)) errors.push(`duplicate id: ${id}`);
      ids.add(id);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(page);
  return errors;
}
