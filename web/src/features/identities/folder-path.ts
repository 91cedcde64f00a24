// Folders are the parts of an identity's name before its last slash.

export function folderOf(fullName: string): string {
  return fullName.includes('/') ? fullName.slice(0, fullName.lastIndexOf('/')) : '';
}

export function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('/') + 1);
}

export function inFolder(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

/** A first proposal for the name of an identity. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replace(/[\\/]+/g, ' ');
}

/** The same for a photo of the web. */
export function nameOfAddress(address: string): string {
  return nameOfFile(new URL(address).pathname.split('/').at(-1)!);
}

/** Without empty parts and blanks around slashes. */
export function tidyName(typed: string): string {
  return typed
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');
}
