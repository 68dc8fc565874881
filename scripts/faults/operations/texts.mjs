// Staff edits: a new version of a text of the site.

import { Failure } from '../../lib/process.mjs';

const LIST = `query($after: String) { contentEntries(kind: TEXT, first: 100, after: $after) {
  pageInfo { endCursor hasNextPage }
  nodes { screen key placeholders current { ko } version(language: KO) { version } } } }`;
const SAVE = `mutation($input: SaveTextInput!) { saveText(input: $input) {
  entry { key } conflict { version } errors { code } } }`;
const READ = `query($screen: String!, $key: String!) {
  contentEntry(screen: $screen, key: $key) { current { ko } version(language: KO) { version text } }
  contentHistory(screen: $screen, key: $key, language: KO) { nodes { version text } } }`;

export class TextEdits {
  name = 'staff edit';
  perFault = 1;
  #texts;
  #edits = 0;

  constructor(site) {
    this.site = site;
  }

  /** Texts that no edit has changed; only those without placeholders, which an edit has to keep. */
  async prepare(count) {
    this.#texts ??= await this.#list();
    const texts = this.#texts.splice(0, count);
    if (texts.length < count) throw new Failure('No text of the site is left to edit: fewer rounds');
    return texts.map(({ screen, key, version: { version } }) => {
      this.#edits += 1;
      return { screen, key, basedOn: version, text: `고친 글 ${this.#edits}` };
    });
  }

  async #list() {
    const texts = [];
    for (let after = null, more = true; more; ) {
      const { pageInfo, nodes } = (await this.site.staff.query(LIST, { after })).contentEntries;
      texts.push(...nodes.filter(({ placeholders }) => placeholders.length === 0));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    return texts;
  }

  nameOf = ({ screen, key }) => `${screen}/${key}`;

  send({ screen, key, basedOn, text }) {
    return this.site.staff.mutate(SAVE, { input: { screen, key, basedOn, text, language: 'KO' } });
  }

  async read({ screen, key, basedOn, text }) {
    const { contentEntry, contentHistory } = await this.site.staff.query(READ, { screen, key });
    const saves = contentHistory.nodes.filter((version) => version.text === text);
    const detail = JSON.stringify({ contentEntry, contentHistory });
    if (saves.length > 1) return { state: 'duplicate', detail };
    const { current, version } = contentEntry;
    const isShown = current.ko === text && version.text === text;
    if (saves.length === 1 && isShown && version.version === basedOn + 1) return { state: 'present', detail };
    const isUnchanged = saves.length === 0 && !isShown && version.version === basedOn;
    return { state: isUnchanged ? 'absent' : 'partial', detail };
  }
}
