import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  /** The plain part. */
  text: string;
  /** Where its button leads. */
  link: string;
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => CHARACTERS[name] ?? '');

/** The mails of one address, as the outbox of the demo shows them. */
export class Mailbox {
  private readonly read = new Set<string>();

  constructor(
    private readonly request: APIRequestContext,
    readonly address: string,
  ) {}

  /** Pages of the mails that were not read yet, newest first. */
  private async unread(): Promise<string[]> {
    const list = await (await this.request.get('/dev/outbox')).text();
    const rows = [...list.matchAll(/<li><a href="([^"]+)">[^<]*<\/a><p>Mail · ([^·]*) ·/g)];
    return rows.flatMap(([, page = '', to = '']) =>
      plain(to).includes(this.address) && !this.read.has(page) ? [page] : [],
    );
  }

  /** The oldest mail that was not read yet; waits until there is one. */
  async next(): Promise<Mail> {
    let page = '';
    await expect(async () => {
      page = (await this.unread()).at(-1) ?? '';
      expect(page, `mail to ${this.address}`).not.toBe('');
    }).toPass({ timeout: 30_000 });
    this.read.add(page);
    const html = await (await this.request.get(page)).text();
    const text = plain(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? '');
    return {
      subject: plain(/<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? ''),
      text,
      link: /^https?:\S+$/m.exec(text)?.[0] ?? '',
    };
  }
}

/** The token at the end of a link. */
export const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
