import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadSwapTarget } from '../../studio/upload/upload-calls.ts';

export function ToolScreen() {
  return <ToolHome tool="swap" send={uploadSwapTarget} />;
}
