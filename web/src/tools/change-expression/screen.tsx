import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadFacesFor } from '../../studio/upload/upload-calls.ts';

const send = uploadFacesFor('keep');

export function ToolScreen() {
  return <ToolHome tool="keep" send={send} />;
}
