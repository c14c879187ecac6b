import "./chat.css";
import "./thread.css";
