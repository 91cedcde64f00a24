import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadFacesFor } from '../../studio/upload/upload-calls.ts';

const send = uploadFacesFor('random');

export function ToolScreen() {
  return <ToolHome tool="random" send={send} />;
}
