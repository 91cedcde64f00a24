import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { mountCreate } from './create.ts';
import { mountEdit } from './edit.ts';
import { mountEditBackground } from './edit-background.ts';
import { mountEditFill } from './edit-fill.ts';
import { mountExpandGenerate } from './expand-generate.ts';
import { mountFaceUpscale } from './face-upscale.ts';
import { mountGenerateFacesLegacy } from './generate-faces-legacy.ts';
import { mountKeep } from './keep.ts';
import { mountMatte } from './matte.ts';
import { mountRandom } from './random.ts';
import { mountSelectArea } from './select-area.ts';
import { mountSkin } from './skin.ts';
import { mountSuperid } from './superid.ts';
import { mountSwap } from './swap.ts';
import { mountSwapAtOnce } from './swap-at-once.ts';
import { mountTag } from './tag.ts';

const mounts = [
  mountRandom,
  mountKeep,
  mountSkin,
  mountSwap,
  mountSwapAtOnce,
  mountFaceUpscale,
  mountGenerateFacesLegacy,
  mountEditBackground,
  mountMatte,
  mountEdit,
  mountExpandGenerate,
  mountEditFill,
  mountSelectArea,
  mountCreate,
  mountSuperid,
  mountTag,
];

export function mountTools(http: Http, ctx: TasksContext): void {
  for (const mount of mounts) mount(http, ctx);
}
