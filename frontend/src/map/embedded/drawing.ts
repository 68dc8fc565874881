import type { MapAnnotations } from '../engine';
import { drawLabels } from './labels';
import { drawLand } from './land';
import { Levels } from './levels';
import { type Palette, paletteOf } from './palette';
import { drawScaleBar } from './scale-bar';
import type { Sheet } from './sheet';
import { drawWay } from './way';

/** Maximum device pixel ratio: more is invisible, and a phone's canvas would be nine times as large. */
const MOST_PIXELS = 2;

/** The map drawing below the markers: one canvas of the map's size, redrawn in the next frame after a change. */
export class Drawing {
  readonly canvas = document.createElement('canvas');
  /** Tiles lie under the drawing: land and names are theirs then. */
  overTiles = false;
  private readonly ink = this.canvas.getContext('2d');
  private palette: Palette | undefined;
  private notes: MapAnnotations = { selected: null, here: null, pins: [] };
  private frame = 0;
  private destroyed = false;
  private readonly levels = new Levels(() => {
    if (this.destroyed) return;
    this.load();
    this.refresh();
  });

  constructor(
    private readonly container: HTMLElement,
    private readonly sheet: () => Sheet,
  ) {
    this.canvas.setAttribute('aria-hidden', 'true');
    // The typeface comes in pieces, as letters are needed.
    document.fonts?.addEventListener('loadingdone', this.refresh);
  }

  annotate(notes: Partial<MapAnnotations>): void {
    this.notes = { ...this.notes, ...notes };
    this.refresh();
  }

  /** The colours are others from now on. */
  repaint(): void {
    this.palette = undefined;
    this.refresh();
  }

  readonly refresh = (): void => {
    if (this.frame === 0 && !this.destroyed) this.frame = requestAnimationFrame(this.draw);
  };

  /** Requests the boundaries of the view that are not loaded yet. */
  readonly load = (): void => {
    const sheet = this.sheet();
    if (!this.overTiles && sheet.width > 0 && sheet.height > 0) this.levels.load(sheet.box, sheet.zoom);
  };

  destroy(): void {
    this.destroyed = true;
    cancelAnimationFrame(this.frame);
    document.fonts?.removeEventListener('loadingdone', this.refresh);
    this.canvas.remove();
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { ink } = this;
    const sheet = this.sheet();
    if (!ink || sheet.width === 0 || sheet.height === 0) return;
    this.palette ??= paletteOf(this.container);
    const density = Math.min(MOST_PIXELS, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(sheet.width * density), Math.round(sheet.height * density)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      [this.canvas.width, this.canvas.height] = [width, height];
      [this.canvas.style.width, this.canvas.style.height] = [`${sheet.width}px`, `${sheet.height}px`];
    }
    ink.setTransform(density, 0, 0, density, 0, 0);
    ink.clearRect(0, 0, sheet.width, sheet.height);
    this.compose(ink, sheet, this.palette);
  };

  private compose(ink: CanvasRenderingContext2D, sheet: Sheet, palette: Palette): void {
    if (!this.overTiles) {
      drawLand(ink, sheet, palette, this.levels);
      drawLabels(ink, sheet, palette, this.levels, this.notes);
    }
    drawWay(ink, sheet, palette, this.notes);
    drawScaleBar(ink, sheet, palette);
  }
}
