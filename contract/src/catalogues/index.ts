// The keyword catalogues of SPEC §3 as data, and a lenient finder over them.
export { type AspectRatio, aspectRatios } from './aspect-ratios.ts';
export { type BackgroundCategory, type BackgroundKeyword, backgroundCatalogues } from './background.ts';
export { type Catalogue, findKeyword, type Keyword } from './catalogue.ts';
export { type ExpressionCategory, expressionCatalogues } from './expression.ts';
export { type FaceCatalogueKey, faceCatalogues, faceKeywordOnWire } from './face.ts';
export { type FillTarget, fillTargets } from './fill-targets.ts';
export { personLocations } from './person-locations.ts';
