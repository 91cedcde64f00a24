import { catalogue } from './catalogue.ts';

export const aspectRatios = catalogue('Aspect ratio', ['1:1', '3:4', '4:3', '9:16', '16:9']);

export type AspectRatio = (typeof aspectRatios)['keywords'][number]['keyword'];
