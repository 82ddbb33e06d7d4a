import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.jsx';
import './form.css';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ContactForm />
  </StrictMode>,
);
