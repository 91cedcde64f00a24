import { isUnlimited, Refusal, swapFace, swapLegacy } from '@facet/contract';
import type { DetectedFace } from '@facet/engine';
import { identityOf, recordReferenceConsent } from '../../identities/index.ts';
import { findReference } from '../../images/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TaskRow } from '../task-rows.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, startOnce } from './paid-call.ts';
import { pictureOf, pictureWithFace } from './sources.ts';

/** The same call, for enterprise accounts only (API-CONTRACT §2). */
const ENTERPRISE_PATH = '/generate/v2';

interface SwapRequest {
  imageId: string;
  face: number;
  identity: string;
  /** Of a reference picture that is used as identity. */
  consent?: Parameters<typeof recordReferenceConsent>[3];
  prompt?: string;
  strength?: number;
  transferHair?: boolean;
  replaceAndDownload?: boolean;
  tellAsSwap?: boolean;
  seed?: number;
}

/** A saved identity, or a reference picture of that name: some clients use one name for both. */
async function identityFile(
  ctx: TasksContext,
  tx: Tx,
  actor: Actor,
  { identity: name, consent }: Pick<SwapRequest, 'identity' | 'consent'>,
): Promise<string> {
  const saved = await identityOf(tx, actor, name);
  if (saved) return saved.objectKey;
  const reference = await findReference(tx, actor.userId, name);
  if (!reference) throw new Refusal('identity_unknown');
  await recordReferenceConsent({ db: tx, clock: ctx.clock }, actor, name, consent);
  return reference.objectKey;
}

export async function startSwap(
  ctx: TasksContext,
  tx: Tx,
  actor: Actor,
  request: SwapRequest,
): Promise<TaskRow> {
  const { imageId, seed, consent, ...params } = request;
  const image = await pictureWithFace(ctx, tx, actor, imageId, params.face);
  const files = { image: image.objectKey, identity: await identityFile(ctx, tx, actor, request) };
  return startTask(ctx, tx, actor, { tool: 'swap', params, image, face: params.face, files, seed });
}

/** The old calls know one face per picture. */
export function largestUsable(faces: readonly DetectedFace[]): number {
  const area = ({ box }: DetectedFace): number => box.width * box.height;
  const [largest] = faces.filter(({ usable }) => usable).toSorted((a, b) => area(b) - area(a));
  if (!largest) throw new Refusal('none_usable');
  return largest.id;
}

export function mountSwap(http: Http, ctx: TasksContext): void {
  http.mount(swapFace, ({ input, ...call }) =>
    startOnce(ctx, call, 'swap', async (tx, actor) => {
      if (call.incoming.url?.includes(ENTERPRISE_PATH) && !isUnlimited(actor.type))
        throw new Refusal('plan_forbids');
      const { options } = input;
      const task = await startSwap(ctx, tx, actor, {
        imageId: input.id_image,
        face: input.id_face,
        identity: input.identity_name,
        consent: input.consent,
        prompt: input.prompt.text,
        strength: options.prompt_strength ?? undefined,
        transferHair: options.transfer_hair ?? undefined,
        replaceAndDownload: options.flag_replace_and_download ?? undefined,
        seed: options.seed,
      });
      return accepted(task);
    }),
  );

  http.mount(swapLegacy, ({ input, ...call }) =>
    startOnce(ctx, call, 'swap', async (tx, actor) => {
      const { target_name: imageId, face_name: identity, options } = input;
      const { detection } = await pictureOf(ctx, tx, actor, imageId);
      const face = largestUsable(detection?.faces ?? []);
      const request = { imageId, face, identity, seed: options.seed, tellAsSwap: true };
      return { ...accepted(await startSwap(ctx, tx, actor, request)), msg: 'queued' };
    }),
  );
}
