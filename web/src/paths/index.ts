export { AddressPartContext, usePartParams } from './address-part.ts';
export { scopeAddress, scopePath } from './keyword-paths.ts';
export { openAddressOfTopic, OPTIMIZE_PATH } from './topic-paths.ts';
export { useOpenInAddress } from './open-in-address.ts';
export * from './paths.ts';
export { invitationOf, logInInvited, logInTo, signUpFrom, signUpInvited } from './invitation-paths.ts';
