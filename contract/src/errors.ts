// Every refusal the product knows, in one table: code → HTTP status, title (wire `message`) and text
// (wire `description`). Server, worker and web all read it, so a status or a sentence is written once.

export interface ErrorEntry {
  status: number;
  title: string;
  text: string;
}

const errors = {
  // Requests
  invalid_input: [400, 'Invalid input', 'One or more fields are not valid.'],
  bad_json: [400, 'Invalid JSON', 'The request body is not valid JSON.'],
  bad_multipart: [400, 'Invalid form', 'The multipart form could not be read.'],
  body_too_large: [413, 'Request too large', 'The request body is larger than 256 KB.'],
  unsupported_encoding: [415, 'Unsupported encoding', 'Compressed request bodies are not accepted.'],
  unauthorized: [401, 'Unauthorized', 'The access token is missing, invalid or expired.'],
  login_failed: [401, 'Authentication failed', 'The e-mail or the password is not right.'],
  forbidden: [403, 'Forbidden', 'This credential does not allow that.'],
  suspended: [403, 'Account suspended', 'This account is suspended. Contact support.'],
  not_found: [404, 'Not found', 'Nothing is here under that name.'],
  wrong_method: [405, 'Method not allowed', 'This address does not answer that method.'],
  rate_limited: [429, 'Too many requests', 'Too many requests. Wait a moment and try again.'],
  internal: [500, 'Internal error', 'Something went wrong.'],
  unavailable: [503, 'Unavailable', 'API is unreachable. Please try again later.'],
  file_damaged: [502, 'File damaged', 'The stored file is damaged and cannot be shown.'],
  storage_full: [507, 'Storage is full', 'The server has no space left for this file.'],
  idempotency_key_reused: [
    422,
    'Idempotency key reused',
    'This Idempotency-Key was used for another request.',
  ],
  request_in_progress: [
    409,
    'Request in progress',
    'The first request with this Idempotency-Key still runs.',
  ],

  // Accounts
  wrong_password: [400, 'Wrong password', 'The old password is not right.'],
  weak_password: [400, 'Weak password', 'Choose a longer password that is not easy to guess.'],
  bad_token: [400, 'Invalid link', 'This link is not valid any more. Ask for a new one.'],
  account_exists: [400, 'Invalid input', 'This username cannot be used.'],
  google_failed: [401, 'Google authentication failed', 'Google authentication failed'],
  google_off: [400, 'Google authentication failed', 'Google sign-in is not configured on this server.'],

  // Credits
  not_enough_credits: [453, 'Not enough credits', "You don't have enough credits for this."],
  plan_forbids: [406, 'Plan does not allow this', 'Your plan does not include this. Upgrade to use it.'],
  too_many_tasks: [429, 'Too many tasks', 'Too many tasks are waiting. Let some of them finish first.'],

  // Billing
  billing_free: [405, 'No billing yet', 'The billing portal is for paying accounts.'],
  plan_unknown: [404, 'Plan not found', 'This plan cannot be bought here.'],
  already_subscribed: [
    409,
    'Already subscribed',
    'You have a subscription. Change or cancel it in the billing portal.',
  ],
  purchase_unpaid: [402, 'Payment not finished', 'This purchase has not been paid.'],
  purchase_expired: [402, 'Purchase expired', 'This purchase was not paid in time. Nothing was charged.'],
  bad_signature: [400, 'Invalid signature', 'The request was not signed by the payment provider.'],

  // Uploads (SPEC §5, §8)
  unsupported_type: [415, 'File does not meet requirements', 'Unsupported file type'],
  file_too_heavy: [413, 'File does not meet requirements', 'File is too heavy'],
  file_too_small: [400, 'File does not meet requirements', 'File is too small'],
  image_too_wide: [400, 'File does not meet requirements', 'Image is too wide'],
  image_too_tall: [400, 'File does not meet requirements', 'Image is too tall'],
  image_too_thin: [400, 'File does not meet requirements', 'Image is too thin'],
  image_too_short: [400, 'File does not meet requirements', 'Image is too short'],
  image_corrupt: [400, 'File does not meet requirements', 'Image cannot be loaded'],
  image_animated: [400, 'File does not meet requirements', 'Animated pictures are not supported'],
  too_many_files: [400, 'File does not meet requirements', 'Too many files selected'],
  file_missing: [400, 'Invalid form', 'The form has no file.'],
  url_not_allowed: [400, 'Address not allowed', 'The picture could not be fetched from this address.'],
  mask_size: [400, 'Invalid mask', 'The mask must have the size of the image.'],
  mask_empty: [400, 'Invalid mask', 'The mask marks nothing to fill.'],
  matte_unknown: [405, 'No cut-out yet', 'Make a background first: it cuts the picture out.'],
  nothing_selected: [400, 'Nothing found', 'The picture shows nothing of this kind.'],

  // Images, faces, tasks
  image_unknown: [405, 'Image not found', 'The image is unknown or has expired.'],
  app_unknown: [405, 'Unknown app', 'The app is not one of the known tools.'],
  face_unknown: [405, 'Face not found', 'The image has no such face.'],
  result_in_use: [409, 'Result in use', 'This version stands in the picture. Restore the face first.'],
  generation_unknown: [405, 'Generation not found', 'The face has no such generation.'],
  identity_unknown: [400, 'Identity not found', 'There is no identity of that name.'],
  folder_unknown: [404, 'Folder not found', 'There is no folder of that name.'],
  photo_unknown: [404, 'Photo not found', 'The identity has no such photo.'],
  last_photo: [409, 'Last photo', 'The last photo goes only with the identity.'],
  consent_missing: [400, 'Consent needed', 'Say whose face this is before it is stored.'],
  no_faces: [405, 'No faces found', 'No face was found. Try another picture.'],
  no_people: [405, 'No people found', 'No person was found. Try another picture.'],
  too_many_faces: [400, 'Too many faces', 'A picture can have 30 faces at most.'],
  none_usable: [
    405,
    'No usable face',
    'The faces are too small or blurred. Try upscaling the picture first.',
  ],
  dimension_limit: [
    405,
    'Image dimension limit reached',
    'The result would be larger than 8192 px on a side.',
  ],
  too_many_tags: [400, 'Too many tags', 'Choose at most 4 tags.'],
  unknown_keyword: [400, 'Unknown keyword', 'This keyword is not in the catalogue.'],
  task_unknown: [404, 'Task not found', 'There is no such task.'],
  task_finished: [409, 'Task has ended', 'The task has already ended.'],
  tool_unavailable: [503, 'Tool not available', 'No engine of this server can run that tool now.'],

  // Ends of a task, told by an `error` notification (SPEC §8)
  generation_failed: [
    500,
    'Image generation failed',
    'Person is too small or blurred. Please try with another subject or upscale your picture.',
  ],
  engine_failed: [500, 'Error during generation', 'API is unreachable. Please try again later.'],
  nsfw: [400, 'NSFW detected', 'The output was removed.'],
  canceled: [409, 'Canceled', 'The task was canceled. Your credits are back.'],
  timeout: [500, 'Timeout during processing', 'The task took too long. Your credits are back.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ErrorCode = keyof typeof errors;

export const errorTable = Object.fromEntries(
  Object.entries(errors).map(([code, [status, title, text]]) => [code, { status, title, text }]),
) as Record<ErrorCode, ErrorEntry>;

export interface RefusalDetails {
  /** Replaces the table's text where the reason can be named more exactly. */
  text?: string;
  /** Field → what is wrong with it; reaches the wire as `errors.json` or `errors.form`. */
  fields?: Record<string, string[]>;
  /** Seconds after which a retry makes sense (`Retry-After`). */
  retryAfterS?: number;
}

/** An expected "no": never retried, never logged as an error, told to the user as the table says. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.text ?? errorTable[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
