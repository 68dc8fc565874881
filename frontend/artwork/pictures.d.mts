export interface Picture {
  /** File name without its ending, and the name of its group. */
  name: string;
  width: number;
  height: number;
  svg: string;
}
export const pictures: Picture[];
