import { PhotoStage } from '../../studio/bench/photo-stage.tsx';
import { useViewport } from '../../studio/canvas/use-viewport.ts';
import type { Point, Size } from '../../studio/canvas/viewport.ts';
import { MaskLayer } from '../../studio/mask-editor/mask-layer.tsx';
import type { MaskEditor } from '../../studio/mask-editor/use-mask-editor.ts';

interface FillStageProps {
  url: string;
  size: Size;
  editor: MaskEditor;
  disabled: boolean;
  onPoint: (point: Point) => void;
}

export function FillStage({ url, size, editor, disabled, onPoint }: FillStageProps) {
  const control = useViewport(size);
  return (
    <PhotoStage control={control} url={url} dragPans={disabled} onPinch={editor.dropStroke}>
      <MaskLayer
        editor={editor}
        viewport={control.viewport}
        pictureScale={size.width / editor.size.width}
        disabled={disabled}
        onPoint={onPoint}
      />
    </PhotoStage>
  );
}
