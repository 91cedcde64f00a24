import { beforeEach, describe, expect, it } from 'vitest';
import { dialogNames, dialogStack, openDialog, registerDialogs } from './dialogs.ts';

const nothing = () => null;

beforeEach(() => {
  dialogStack.closeAll();
  registerDialogs({});
});

describe('dialog registry', () => {
  it('knows every dialog of the specification by name', () => {
    for (const name of [
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
      'VerifyEmail',
      'DeleteAccount',
      'DeleteImage',
      'CreateToken',
      'RevokeToken',
      'FaceUploadStudio',
      'StudioGalleryFolder',
    ])
      expect(dialogNames).toContain(name);
    expect(dialogNames.filter((name) => name.startsWith('Help:'))).toHaveLength(8);
    expect(dialogNames.filter((name) => name.startsWith('AdvancedParameters:'))).toHaveLength(8);
    expect(new Set(dialogNames).size).toBe(dialogNames.length);
  });

  it('refuses to open a dialog that is not registered', () => {
    expect(() => openDialog('Credits')).toThrow('The dialog "Credits" is not registered.');
    expect(dialogStack.current()).toEqual([]);
  });

  it('opens a registered one with its input and closes it by key', () => {
    registerDialogs({ VerifyEmail: nothing });
    openDialog('VerifyEmail', { email: 'a@b.c' });
    const [dialog] = dialogStack.current();
    expect(dialog).toMatchObject({ name: 'VerifyEmail', props: { email: 'a@b.c' } });
    dialogStack.close(dialog!.key);
    expect(dialogStack.current()).toEqual([]);
  });

  it('stacks dialogs and tells who watches', () => {
    registerDialogs({ CreateToken: nothing, DeleteAccount: nothing });
    let changes = 0;
    const stop = dialogStack.subscribe(() => {
      changes += 1;
    });
    openDialog('CreateToken');
    openDialog('DeleteAccount');
    stop();
    dialogStack.closeAll();
    expect(changes).toBe(2);
  });
});
