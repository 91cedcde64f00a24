import type { EditableTag } from './tagged-picture.ts';

/** Where the tagged objects stand, over the picture. */
export function ObjectBoxes({ tags }: { tags: readonly EditableTag[] }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {tags.map(
        ({ word, corners }) =>
          corners && (
            <span
              key={word}
              className="absolute rounded-sm border-2 border-white/90 shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
              style={{
                left: `${corners[0] * 100}%`,
                top: `${corners[1] * 100}%`,
                width: `${(corners[2] - corners[0]) * 100}%`,
                height: `${(corners[3] - corners[1]) * 100}%`,
              }}
            >
              <span className="absolute top-0 left-0 rounded-br-sm bg-black/70 px-1.5 text-white text-xs leading-5">
                {word}
              </span>
            </span>
          ),
      )}
    </div>
  );
}
