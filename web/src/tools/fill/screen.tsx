import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';

const send = uploadPeopleFor('edit_fill');

export function ToolScreen() {
  return <ToolHome tool="edit_fill" send={send} />;
}
