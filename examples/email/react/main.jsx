import { createRoot } from 'react-dom/client';
import { OrderForm } from './order-form.jsx';

createRoot(document.getElementById('root')).render(<OrderForm />);
