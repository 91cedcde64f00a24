/** Raise it when a converter changes its output, so that cached models are made anew. */
export const CONVERTER_VERSION = 5;
