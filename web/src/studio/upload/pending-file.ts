// A photo dropped on the home screen waits here while the tool's screen loads.

let pending: File | null = null;

export function leavePendingFile(file: File): void {
  pending = file;
}

export function takePendingFile(): File | null {
  const file = pending;
  pending = null;
  return file;
}
