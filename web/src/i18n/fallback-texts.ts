import type { Language } from './languages.ts';

/** The labels that must be readable when the server gives no labels at all. */
export const FALLBACK_TEXTS: Record<Language, Record<string, string>> = {
  'en-GB': {
    'unavailable.title': 'Keywright is not available',
    'unavailable.text':
      'The server does not answer. Nothing you saved is lost. This page tries again by itself.',
    'unavailable.retry': 'Try now',
  },
  'fr-FR': {
    'unavailable.title': 'Keywright n’est pas disponible',
    'unavailable.text':
      'Le serveur ne répond pas. Rien de ce que vous avez enregistré n’est perdu. Cette page réessaie d’elle-même.',
    'unavailable.retry': 'Réessayer',
  },
  'de-DE': {
    'unavailable.title': 'Keywright ist nicht erreichbar',
    'unavailable.text':
      'Der Server antwortet nicht. Nichts Gespeichertes ist verloren. Diese Seite versucht es von selbst wieder.',
    'unavailable.retry': 'Jetzt versuchen',
  },
};
