export { findHomePage } from './find-home-page.ts'
