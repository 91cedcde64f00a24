import type { ComponentType, LazyExoticComponent } from 'react';
import { createDialogStack } from '../ui/dialog-stack.ts';
import type { AdvancedInput } from './bench/parameters.ts';
import type { FaceSettings } from './workflow/swap-machine.ts';

// Every dialog of the product by name (SPEC §2). Screens open them by name; app/dialogs holds the table of
// those that exist. A name whose dialog is not in the table cannot be opened: that is a fault, not a no-op.

const perToolDialogs = [
  'anonymize',
  'background',
  'change-expression',
  'create-image',
  'expand',
  'fill',
  'skin-change',
  'upscale',
] as const;
type PerToolDialog = (typeof perToolDialogs)[number];

const singleDialogNames = [
  'Credits',
  'DeleteIdentity',
  'DeleteTarget',
  'FaceManager',
  'Feedback',
  'NavigationBlock',
  'Premium',
  'ProcessingCancel',
  'SaveIdentity',
  'ShareIdentity',
  'MoveIdentity',
  'CopyIdentity',
  'VerifyEmail',
  'DeleteAccount',
  'DeleteImage',
  'CreateToken',
  'RevokeToken',
  'FaceUploadStudio',
  'StudioGalleryFolder',
  'FaceSettings',
  'FaceUpload',
] as const;

export type DialogName =
  | (typeof singleDialogNames)[number]
  | `${'AdvancedParameters' | 'Help'}:${PerToolDialog}`;

export const dialogNames: readonly DialogName[] = [
  ...singleDialogNames,
  ...perToolDialogs.flatMap((tool) => [`AdvancedParameters:${tool}`, `Help:${tool}`] as const),
];

/** What each dialog must be told; those not listed need nothing. */
export interface DialogInputs extends Record<`AdvancedParameters:${PerToolDialog}`, AdvancedInput> {
  Feedback: { topic: 'feedback' | 'contact' };
  VerifyEmail: { email: string };
  /** Pictures of the gallery with all that was made from them, or one result alone. */
  DeleteImage: { what: { pictures: number } | 'result'; onConfirm: () => void };
  RevokeToken: { id: string; label: string; kind: 'token' | 'session' };
  DeleteIdentity: { names: string[]; sharedFolder: string | null };
  MoveIdentity: { name: string };
  /** An identity of a shared folder, by its full name. */
  CopyIdentity: { name: string };
  /** A folder to share, an identity to copy into a shared folder, or both. */
  ShareIdentity: { folder: string; identity: string | null };
  FaceUpload: { folder: string };
  /** A generated face to keep, and the tool that made it. */
  SaveIdentity: { imageId: string; face: number; generation: number; tool: string };
  /** An identity whose photos are managed. */
  FaceManager: { name: string };
  FaceUploadStudio: { faceNumber: number; onSaved: (fullName: string) => void };
  FaceSettings: { number: number; values: FaceSettings; onApply: (values: FaceSettings | null) => void };
  DeleteTarget: { onConfirm: () => Promise<void> };
  StudioGalleryFolder: { onChoose: (imageId: string) => void };
  ProcessingCancel: { onConfirm: () => void };
  NavigationBlock: { reason: 'processing' | 'unsaved'; onLeave: () => void; onStay: () => void };
}

export type InputOfDialog<Name extends DialogName> = Name extends keyof DialogInputs
  ? DialogInputs[Name]
  : Record<string, never>;

export type DialogComponent<Name extends DialogName> =
  | ComponentType<InputOfDialog<Name> & { onClose: () => void }>
  | LazyExoticComponent<ComponentType<InputOfDialog<Name> & { onClose: () => void }>>;

export type DialogTable = { readonly [Name in DialogName]?: DialogComponent<Name> };

export const dialogStack = createDialogStack();
let registered: DialogTable = {};

export function registerDialogs(table: DialogTable): void {
  registered = table;
}

export function registeredDialog(name: string): ComponentType<{ onClose: () => void }> {
  const component = registered[name as DialogName];
  if (!component) throw new Error(`The dialog "${name}" is not registered.`);
  return component as ComponentType<{ onClose: () => void }>;
}

type OpenArguments<Name extends DialogName> = Name extends keyof DialogInputs
  ? [input: DialogInputs[Name]]
  : [];

export function openDialog<Name extends DialogName>(name: Name, ...[input]: OpenArguments<Name>): void {
  registeredDialog(name);
  dialogStack.open(name, input ?? {});
}
