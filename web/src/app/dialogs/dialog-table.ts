import { lazy } from 'react';
import type { DialogTable } from '../../studio/dialogs.ts';

// The dialogs that exist, each in its own chunk. Later tools add theirs here.

export const dialogTable: DialogTable = {
  Credits: lazy(() => import('../../features/pricing/credits-dialog.tsx')),
  Premium: lazy(() => import('../../features/pricing/premium-dialog.tsx')),
  Feedback: lazy(() => import('../../features/feedback/feedback-dialog.tsx')),
  VerifyEmail: lazy(() => import('../../features/account/verify-email-dialog.tsx')),
  DeleteAccount: lazy(() => import('../../features/account/delete-account-dialog.tsx')),
  CreateToken: lazy(() => import('../../features/account/create-token-dialog.tsx')),
  RevokeToken: lazy(() => import('../../features/account/revoke-token-dialog.tsx')),
  DeleteImage: lazy(() => import('../../features/gallery/delete-image-dialog.tsx')),
  DeleteIdentity: lazy(() => import('../../features/identities/delete-identity-dialog.tsx')),
  MoveIdentity: lazy(() => import('../../features/identities/move-identity-dialog.tsx')),
  ShareIdentity: lazy(() => import('../../features/identities/share-identity-dialog.tsx')),
  SaveIdentity: lazy(() => import('../../features/identities/save-identity-dialog.tsx')),
  FaceUpload: lazy(() => import('../../features/identities/face-upload-dialog.tsx')),
  StudioGalleryFolder: lazy(() => import('../../studio/upload/gallery-dialog.tsx')),
  NavigationBlock: lazy(() => import('../../studio/workflow/navigation-block-dialog.tsx')),
  ProcessingCancel: lazy(() => import('../../studio/processing/processing-cancel-dialog.tsx')),
  'AdvancedParameters:anonymize': lazy(() => import('../../tools/anonymize/advanced-dialog.tsx')),
  'Help:anonymize': lazy(() => import('../../tools/anonymize/help-dialog.tsx')),
  'AdvancedParameters:background': lazy(() => import('../../tools/background/advanced-dialog.tsx')),
  'Help:background': lazy(() => import('../../tools/background/help-dialog.tsx')),
  'AdvancedParameters:change-expression': lazy(
    () => import('../../tools/change-expression/advanced-dialog.tsx'),
  ),
  'Help:change-expression': lazy(() => import('../../tools/change-expression/help-dialog.tsx')),
  'AdvancedParameters:create-image': lazy(() => import('../../tools/create-image/advanced-dialog.tsx')),
  'Help:create-image': lazy(() => import('../../tools/create-image/help-dialog.tsx')),
  'AdvancedParameters:expand': lazy(() => import('../../tools/expand/advanced-dialog.tsx')),
  'Help:expand': lazy(() => import('../../tools/expand/help-dialog.tsx')),
  'AdvancedParameters:fill': lazy(() => import('../../tools/fill/advanced-dialog.tsx')),
  'Help:fill': lazy(() => import('../../tools/fill/help-dialog.tsx')),
  'AdvancedParameters:skin-change': lazy(() => import('../../studio/people/skin-advanced-dialog.tsx')),
  'Help:skin-change': lazy(() => import('../../studio/people/skin-help-dialog.tsx')),
  'AdvancedParameters:upscale': lazy(() => import('../../tools/upscale/advanced-dialog.tsx')),
  'Help:upscale': lazy(() => import('../../tools/upscale/help-dialog.tsx')),
};
