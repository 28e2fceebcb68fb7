export * from './decide.ts';
export * from './events.ts';
export * from './fields.ts';
export type { HandOver } from './hand-over.ts';
export * from './invitation-events.ts';
export { invitationEnd, isOpenInvitation } from './invitations.ts';
export * from './state.ts';
