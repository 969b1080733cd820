import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import './host.css';
