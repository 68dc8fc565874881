import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { CharacterTables } from './character-tables';

// A worker from our own origin, as the policy requires; it is larger than the whole page and loaded with the first
// preview.
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
        // Aborted meanwhile: the pending request is rejected.
        () => this.abort(),
      );
  }
}

/**
 * Renders the first page of a PDF on a canvas and returns the number of pages. Rejects with `PasswordException` for an
 * encrypted file, and otherwise for an invalid one; `signal` aborts.
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
