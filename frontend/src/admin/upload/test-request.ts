/** A request whose stages a test controls, replacing the browser's: `vi.stubGlobal('XMLHttpRequest', TestRequest)`. */
export class TestRequest extends EventTarget {
  static last: TestRequest;
  /** How many there have been. */
  static count = 0;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';
  sent: FormData | undefined;

  constructor() {
    super();
    TestRequest.last = this;
    TestRequest.count += 1;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.sent = form;
  }

  abort(): void {
    this.dispatchEvent(new Event('loadend'));
  }

  /** Reports upload progress, out of a hundred bytes. */
  progress(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }));
    if (loaded === 100) this.upload.dispatchEvent(new Event('load'));
  }

  answer(body: unknown, status = 200): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('loadend'));
  }
}
