// Uploads: a parts catalogue, sent as a PDF and confirmed.

import { randomBytes } from 'node:crypto';

const BYTES = 50_000;

let catalogues = 0;

function newCatalogue() {
  catalogues += 1;
  const content = randomBytes(BYTES).toString('hex');
  return { name: `fault-${catalogues}.pdf`, bytes: Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`) };
}

export class Uploads {
  name = 'upload';
  perFault = 1;

  constructor(site) {
    this.site = site;
  }

  async prepare(count) {
    return Array.from({ length: count }, newCatalogue);
  }

  nameOf = ({ name }) => name;

  /** Sends the file and confirms it. The file is published by the second call only. */
  async send({ name, bytes }) {
    const sent = await this.site.staff.upload('/api/Managerment/upload-pdf', name, bytes);
    if (sent.kind !== 'acknowledged') return sent;
    const { planId } = sent.data;
    const confirmed = await this.site.staff.call('/api/Managerment/confirm-upload-pdf', { uploadData: [], planId });
    return { ...confirmed, ms: Math.max(sent.ms, confirmed.ms) };
  }

  async read({ name, bytes }) {
    const list = await this.site.staff.post('/api/Managerment/get-pdf-list', {});
    const listed = list.body.data.filter(({ fileName }) => fileName === name).length;
    const download = await this.site.staff.request(`/api/Managerment/download/pdf/${name}`);
    const isWhole = download.status === 200 && download.bytes.equals(bytes);
    const detail = `listed ${listed} times, the download answers ${download.status} with ${download.bytes?.length} bytes`;
    if (listed > 1) return { state: 'duplicate', detail };
    if (listed === 1 && isWhole) return { state: 'present', detail };
    return { state: listed === 0 && download.status === 404 ? 'absent' : 'partial', detail };
  }
}
