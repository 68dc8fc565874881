import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { CharacterTables } from './character-tables';

// A worker of our own origin, which the policy lets in; it weighs more than the whole page and comes with the first preview.
GlobalWorkerOptions.workerSrc = worker;

/** Bytes that are read of a file at once. */
const CHUNK = 256 * 1024;

/** Reads parts of a file as they are needed: of 200 MB a preview takes a few. */
class FileParts extends PDFDataRangeTransport {
  constructor(private readonly source: Blob) {
    super(source.size, null);
  }

  override requestDataRange(begin: number, end: number): void {
    void this.source
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (part) => this.onDataRange(begin, new Uint8Array(part)),
        // The file has gone meanwhile: whoever waits for it gives up.
        () => this.abort(),
      );
  }
}

/**
 * Draws the first page of a PDF on a canvas and answers how many pages there are. Rejects with `PasswordException` for one that
 * is locked, and otherwise for one that can't be read; `signal` calls it off.
 */
export async function drawFirstPage(
  file: Blob,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<number> {
  const task = getDocument({
    range: new FileParts(file),
    rangeChunkSize: CHUNK,
    disableStream: true,
    disableAutoFetch: true,
    // Nothing is compiled, which the policy forbids: pictures of two rare kinds (JPEG 2000, JBIG2) stay blank in a preview.
    useWasm: false,
    useWorkerFetch: false,
    BinaryDataFactory: CharacterTables,
  });
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop);
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * window.devicePixelRatio) / natural.width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return document.numPages;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
