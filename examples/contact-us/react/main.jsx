import { createRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.jsx';

const sent = ({ reference }) => console.log(`Sent as ${reference}`);

createRoot(document.getElementById('root')).render(<ContactForm onSent={sent} />);
