import { ToolIntro } from '../../studio/tool-intro.tsx';
import { ToolUnavailable } from '../../studio/tool-unavailable.tsx';

export function ToolScreen() {
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-center gap-8 p-4 py-8 sm:p-8">
      <ToolIntro tool="create" />
      <ToolUnavailable tool="create" />
    </div>
  );
}
