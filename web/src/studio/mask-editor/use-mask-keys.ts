import { useEffect, useRef } from 'react';
import type { MaskEditor } from './use-mask-editor.ts';

type Act = (editor: MaskEditor) => void;

const plainKeys: Record<string, Act> = {
  '[': (editor) => editor.smaller(),
  ']': (editor) => editor.larger(),
  b: (editor) => editor.setTool('brush'),
  e: (editor) => editor.setTool('eraser'),
};

/** [ ] B E, and Ctrl/Cmd+Z with Shift for redo; not while somebody types. */
export function useMaskKeys(editor: MaskEditor, disabled: boolean): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    if (disabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.target as Element).matches('input:not([type="range"]), textarea, select')) return;
      const key = event.key.toLowerCase();
      const command = event.ctrlKey || event.metaKey;
      const act: Act | undefined = command
        ? key === 'z'
          ? (current) => (event.shiftKey ? current.redo() : current.undo())
          : undefined
        : plainKeys[key];
      if (!act) return;
      event.preventDefault();
      act(latest.current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [disabled]);
}
