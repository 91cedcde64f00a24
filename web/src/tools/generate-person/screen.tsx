import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';

const send = uploadPeopleFor('edit');

export function ToolScreen() {
  return <ToolHome tool="edit" send={send} />;
}
