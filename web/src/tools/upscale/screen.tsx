import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadUpscaleTarget } from '../../studio/upload/upload-calls.ts';

export function ToolScreen() {
  return <ToolHome tool="superid" send={uploadUpscaleTarget} />;
}
