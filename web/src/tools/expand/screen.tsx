import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadExpandTarget } from '../../studio/upload/upload-calls.ts';

export function ToolScreen() {
  return <ToolHome tool="expand_generate" send={uploadExpandTarget} />;
}
