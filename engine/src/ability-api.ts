import type { AbilityId } from '@facet/contract/tools';

// What a tool says to engines that were connected to the studio, and what it hears from them. The request is
// the same whoever serves it; pictures travel as files in the job's own folder.

/** What made the result, told to the user and stored with it. */
export interface Used {
  provider: string;
  model: string;
  modelHash: string;
  licence: string;
  seed: number;
}

export type AskedPicture = 'image' | 'mask' | 'identity' | 'reference';

export interface AbilityRequest {
  ability: AbilityId;
  /** What is to be seen, or the instruction of an edit; may be empty for restore and upscale. */
  prompt: string;
  /** Role → path of a PNG or JPEG, already of the size it shall be worked on. White in `mask` = draw here. */
  images: Partial<Record<AskedPicture, string>>;
  /** Size that a picture in the answer must have; sides are multiples of 16 except for upscale and restore. */
  widthPx: number;
  heightPx: number;
  seed: number;
  /** 0–1: how far the result may leave the picture it starts from; 1 when absent. */
  strength?: number;
}

export interface AbilityAnswer {
  /** Role (`result`, or what the workflow calls its further outputs) → decoded, re-encoded PNG. */
  files: Record<string, string>;
  used: Used;
  /** What was said, where words were asked for (caption, enhance_prompt): one paragraph, plain. */
  text?: string;
  /** The engine's name, for the sentence under the result. */
  engine: string;
}

/**
 * Null when no connected engine offers the ability now: then the tool does it by itself or refuses. Throws
 * EngineFailed when engines were tried and none delivered.
 */
export type AskEngines = (request: AbilityRequest) => Promise<AbilityAnswer | null>;

/** A fault of connected engines, not of the studio. */
export class EngineFailed extends Error {
  /** The time for the answer was used up: nobody else is asked. */
  readonly timedOut: boolean;

  constructor(message: string, timedOut = false) {
    super(message);
    this.name = 'EngineFailed';
    this.timedOut = timedOut;
  }
}
