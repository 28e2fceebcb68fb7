export { MentionTextarea } from './mention-textarea.tsx';
export { NoteLimit } from './note-limit.tsx';
export { NoteText } from './note-text.tsx';
