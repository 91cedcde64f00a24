import {
  Brush,
  Contrast,
  Download,
  Eraser,
  Lasso,
  type LucideIcon,
  Maximize2,
  Minimize2,
  MousePointerClick,
  RectangleHorizontal,
  Redo2,
  Trash2,
  Undo2,
  Upload,
  Waves,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Size } from '../canvas/viewport.ts';
import { showToast } from '../toasts.ts';
import { maskFromFile, maskToPng } from './mask-file.ts';
import { type MaskEditor, type MaskTool, maskTools } from './use-mask-editor.ts';

const toolIcons = {
  brush: Brush,
  eraser: Eraser,
  lasso: Lasso,
  rectangle: RectangleHorizontal,
  click: MousePointerClick,
};

interface Act {
  name: 'undo' | 'redo' | 'grow' | 'shrink' | 'feather' | 'invert' | 'clear';
  icon: LucideIcon;
  needs?: 'canUndo' | 'canRedo' | 'marked';
}

const acts: readonly Act[] = [
  { name: 'undo', icon: Undo2, needs: 'canUndo' },
  { name: 'redo', icon: Redo2, needs: 'canRedo' },
  { name: 'grow', icon: Maximize2, needs: 'marked' },
  { name: 'shrink', icon: Minimize2, needs: 'marked' },
  { name: 'feather', icon: Waves, needs: 'marked' },
  { name: 'invert', icon: Contrast },
  { name: 'clear', icon: Trash2, needs: 'marked' },
];

function MaskFiles({ editor, picture }: { editor: MaskEditor; picture: Size }) {
  const { t } = useTranslation('bench');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => input.current?.click()}>
        <Upload />
        {t('mask.upload')}
      </Button>
      <Button
        size="sm"
        disabled={!editor.marked}
        onClick={async () => saveFile(await maskToPng(editor.mask.current, picture), 'mask.png')}
      >
        <Download />
        {t('mask.download')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('mask.upload')}
        tabIndex={-1}
        className="sr-only"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          await maskFromFile(file, editor.size).then(editor.replace, () => showToast('fileRequirements'));
        }}
      />
    </div>
  );
}

interface MaskToolbarProps {
  editor: MaskEditor;
  picture: Size;
  /** The tools offered; the click tool needs somebody who takes the click. */
  tools?: readonly MaskTool[];
}

export function MaskToolbar({ editor, picture, tools = maskTools }: MaskToolbarProps) {
  const { t } = useTranslation('bench');
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('mask.tool')}
        value={editor.tool}
        onChange={editor.setTool}
        className="w-full"
        options={tools.map((value) => {
          const Icon = toolIcons[value];
          return {
            value,
            label: (
              <Tooltip content={t(`mask.${value}`)}>
                <span>
                  <Icon aria-hidden="true" />
                  <span className="sr-only">{t(`mask.${value}`)}</span>
                </span>
              </Tooltip>
            ),
          };
        })}
      />
      <Slider
        label={t('mask.size')}
        value={editor.brushPx}
        min={2}
        max={600}
        step={1}
        onChange={editor.setBrushPx}
        disabled={editor.tool !== 'brush' && editor.tool !== 'eraser'}
      />
      <div role="toolbar" aria-label={t('mask.acts')} className="flex flex-wrap gap-1">
        {acts.map(({ name, icon: Icon, needs }) => (
          <Tooltip key={name} content={t(`mask.${name}`)}>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t(`mask.${name}`)}
              disabled={needs ? !editor[needs] : false}
              onClick={editor[name]}
            >
              <Icon />
            </Button>
          </Tooltip>
        ))}
      </div>
      <MaskFiles editor={editor} picture={picture} />
    </div>
  );
}
