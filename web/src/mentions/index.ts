export { NoteText } from './note-text.tsx';
