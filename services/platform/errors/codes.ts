/**
 * Every stable error code and its HTTP status. A new code does not compile until it is mapped here, has a row in
 * services/docs/errors.md and a translation (`error.<CODE>`) in every language.
 */
export const ERROR_STATUS = {
  // shape
  VALIDATION: 400,
  MALFORMED_JSON: 400,
  UNKNOWN_FIELD: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  // session
  UNAUTHENTICATED: 401,
  // access
  ROLE_REQUIRED: 403,
  FOUR_EYES: 403,
  ADMIN_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  // rules
  FIELD_REQUIRED: 422,
  FIELD_INVALID: 422,
  LIMIT_REACHED: 422,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_IN_PROGRESS: 409,
  ILLEGAL_TRANSITION: 409,
  TOPIC_INACTIVE: 409,
  GUARD_FAILED: 409,
  SEA_CHECK_NOT_REQUIRED: 409,
  NOT_UNDOABLE: 409,
  ALREADY_ACTIVE: 409,
  CONFIRMATION_REQUIRED: 409,
  DUPLICATE: 409,
  DEFAULT_HOLDER_LOCKED: 409,
  SELF_REVOCATION: 409,
  STALE_REVISION: 412,
  CSV_INVALID: 422,
  // capacity
  RATE_LIMITED: 429,
  PROJECTION_BEHIND: 503,
  STORE_UNAVAILABLE: 503,
  OVERLOADED: 503,
  NOT_READY: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
