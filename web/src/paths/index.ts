export * from './paths.ts';
export { logInInvited, logInTo, signUpFrom, signUpInvited } from './invitation-paths.ts';
