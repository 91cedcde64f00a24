/** The picture before, and where it lies on the result, in pixels of the result (expand moves it, upscale enlarges it). */
export interface BeforePicture {
  url: string;
  frame: { left: number; top: number; width: number; height: number };
}
