import { type Static, Type } from 'typebox';

/** A project as its members see it. */
export const projectViewSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ownerName: Type.String({ description: 'User name of the owner' }),
  country: Type.String(),
  language: Type.String(),
  strictWorkflow: Type.Boolean({ description: 'Content guards refuse instead of warning' }),
  projectProductConfig: Type.Object({
    enabled: Type.Boolean(),
    aiPlan: Type.Object({ maxNumberOfCalls: Type.Integer() }),
  }),
  customer: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
});

export type ProjectView = Static<typeof projectViewSchema>;
