export { AddressPartContext, usePartParams } from './address-part.ts';
export { scopeAddress, scopePath } from './keyword-paths.ts';
export { openAddressOfTopic, OPTIMIZE_PATH } from './topic-paths.ts';
export * from './paths.ts';
export { logInInvited, logInTo, signUpFrom, signUpInvited } from './invitation-paths.ts';
