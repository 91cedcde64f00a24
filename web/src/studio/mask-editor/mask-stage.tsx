import { PhotoStage } from '../bench/photo-stage.tsx';
import { useViewport } from '../canvas/use-viewport.ts';
import type { Point, Size } from '../canvas/viewport.ts';
import { MaskLayer } from './mask-layer.tsx';
import type { MaskEditor } from './use-mask-editor.ts';

interface MaskStageProps {
  url: string;
  size: Size;
  editor: MaskEditor;
  disabled: boolean;
  onPoint?: (point: Point) => void;
}

/** The photo with a mask that one draws on it. */
export function MaskStage({ url, size, editor, disabled, onPoint }: MaskStageProps) {
  const control = useViewport(size);
  return (
    <PhotoStage control={control} url={url} dragPans={disabled} onPinch={editor.dropStroke}>
      <MaskLayer
        editor={editor}
        viewport={control.viewport}
        pictureScale={size.width / editor.size.width}
        disabled={disabled}
        {...(onPoint && { onPoint })}
      />
    </PhotoStage>
  );
}
